import type { ReactNode } from 'react'
import { filterMessages } from '#config/messages/filters.ts'
import { Drawer } from '#ui/overlays/drawer.tsx'

export type FilterDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void; children: ReactNode }

/** The filters of a phone. */
export default function FilterDrawer(props: FilterDrawerProps) {
  return <Drawer title={filterMessages.filters} {...props} />
}
