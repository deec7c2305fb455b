import { useState } from 'react'
import { kitLabels } from '#config/messages/kit.ts'
import { Pagination } from '#kit/display/pagination.tsx'
import { LabelContext } from '#ui/label-context.ts'

export const title = 'Pagination'

export const keyboard = [
  { keys: 'Tab', effect: 'To each page and arrow that leads somewhere.' },
  { keys: 'Enter, Space', effect: 'Goes there; Enter alone where they are links.' },
]

export function Component() {
  const [page, setPage] = useState(1)
  return (
    <div className="grid gap-8">
      <Pagination page={page} total={195} onPageChange={setPage} showEdges />
      <LabelContext
        value={{ ...kitLabels, pagination: { ...kitLabels.pagination, label: 'Páginas (enlaces)' } }}
      >
        <Pagination page={7} total={95} siblings={1} linkTo={(target) => `/blog?page=${target}`} />
      </LabelContext>
      <LabelContext value={{ ...kitLabels, pagination: { ...kitLabels.pagination, label: 'Una página' } }}>
        <Pagination page={1} total={0} linkTo={(target) => `/blog?page=${target}`} />
      </LabelContext>
    </div>
  )
}
