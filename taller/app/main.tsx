import './main.css'
import { createRoot } from 'react-dom/client'
import { componentLabels } from '#config/messages/component-labels.ts'
import { pagePath, picturesPage } from '#taller/protocol.ts'
import { LabelContext } from '#ui/labels.ts'
import { EditorPage } from './editor-page.tsx'
import { FileListPage } from './file-list.tsx'
import { PicturesPage } from './pictures/pictures-page.tsx'

const file = decodeURIComponent(window.location.pathname.slice(pagePath.length + 1))
const page =
  file === '' ? <FileListPage /> : file === picturesPage ? <PicturesPage /> : <EditorPage path={file} />
const container = document.getElementById('taller')
if (container) createRoot(container).render(<LabelContext value={componentLabels}>{page}</LabelContext>)
