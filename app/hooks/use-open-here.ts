import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** The entry of the history where the visitor is or is going: another one with every navigation, even to where they are. */
export function useEntry(): string {
  const location = useLocation()
  return (useNavigation().location ?? location).key
}

/** Whether something is open over the page: whoever goes anywhere finds it closed, and so does who comes back. */
export function useOpenHere(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const entry = useEntry()
  const [openedAt, setOpenedAt] = useState<string>()
  if (openedAt !== undefined && openedAt !== entry) setOpenedAt(undefined)
  return [openedAt === entry, (isOpen) => setOpenedAt(isOpen ? entry : undefined)]
}
