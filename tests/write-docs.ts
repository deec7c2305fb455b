import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawFolders, pictureOfFolders } from './support/folder-picture.ts'
import { projectRoot } from './support/source-files.ts'
import { writtenPages } from './support/written-pages.ts'

for (const [file, write] of [...Object.entries(writtenPages), [pictureOfFolders, drawFolders] as const]) {
  writeFileSync(join(projectRoot, file), write())
  console.log(`${file} is written`)
}
