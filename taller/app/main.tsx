import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { FileListPage } from './file-list.tsx'

const container = document.getElementById('taller')
if (container)
  createRoot(container).render(
    <StrictMode>
      <FileListPage />
    </StrictMode>,
  )
