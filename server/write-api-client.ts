import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeApiClient } from './api-client.ts'
import { projectRoot } from './build-files.ts'
import { createOpenApiDocument } from './openapi.ts'

const file = join(projectRoot, 'app/api/operations.ts')

writeFileSync(file, writeApiClient(createOpenApiDocument('')))
execFileSync('npx', ['biome', 'check', '--write', file], { cwd: projectRoot, stdio: 'inherit' })
