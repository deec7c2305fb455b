import './main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { pagePath, picturesPage } from '#taller/protocol.ts'
import { EditorPage } from './editor-page.tsx'
import { FileListPage } from './file-list.tsx'
import { PicturesPage } from './pictures/pictures-page.tsx'

const file = decodeURIComponent(window.location.pathname.slice(pagePath.length + 1))
const page =
  file === '' ? <FileListPage /> : file === picturesPage ? <PicturesPage /> : <EditorPage path={file} />
const container = document.getElementById('taller')
if (container) createRoot(container).render(<StrictMode>{page}</StrictMode>)
