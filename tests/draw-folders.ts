import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawFolders, pictureOfFolders } from './support/folder-picture.ts'
import { projectRoot } from './support/source-files.ts'

writeFileSync(join(projectRoot, pictureOfFolders), drawFolders())
console.log(`${pictureOfFolders} is drawn`)
