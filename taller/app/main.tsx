import './main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { pagePath } from '#taller/protocol.ts'
import { EditorPage } from './editor-page.tsx'
import { FileListPage } from './file-list.tsx'

const file = decodeURIComponent(window.location.pathname.slice(pagePath.length + 1))
const container = document.getElementById('taller')
if (container)
  createRoot(container).render(
    <StrictMode>{file === '' ? <FileListPage /> : <EditorPage path={file} />}</StrictMode>,
  )
