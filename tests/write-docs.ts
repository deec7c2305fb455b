import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpointsPage, writeEndpointsPage } from './support/endpoint-table.ts'
import { drawFolders, pictureOfFolders } from './support/folder-picture.ts'
import { projectRoot } from './support/source-files.ts'

for (const [file, text] of [
  [pictureOfFolders, drawFolders()],
  [endpointsPage, writeEndpointsPage()],
] as const) {
  writeFileSync(join(projectRoot, file), text)
  console.log(`${file} is written`)
}
