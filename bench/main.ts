import { parseArgs } from 'node:util'
import { benchBuilds } from './builds.ts'
import { benchContent } from './content.ts'
import { benchHttp } from './http.ts'
import { benchWorkers } from './workers.ts'

/** `npm run bench`: everything, or what is named: `npm run bench -- http`, `npm run bench -- workers`, `npm run bench -- builds --pages 1000`, `npm run bench -- content --pages 10000`. */
const { values, positionals } = parseArgs({
  options: { pages: { type: 'string', default: '1000' } },
  allowPositionals: true,
})
const wanted = positionals.length > 0 ? positionals : ['content', 'http']

if (wanted.includes('content')) {
  console.log(`Content, ${values.pages} pages`)
  for (const { name, ms, ratio } of await benchContent(Number(values.pages))) {
    console.log(
      `  ${name.padEnd(42)} ${ms.toFixed(0).padStart(7)} ms  ${ratio.toFixed(2).padStart(6)} of the reference`,
    )
  }
}
if (wanted.includes('builds')) {
  console.log(`Builds, ${values.pages} pages beside the shop's own`)
  for (const { name, clockS, processorS } of benchBuilds(Number(values.pages)))
    console.log(
      `  ${name.padEnd(42)} ${clockS.toFixed(1).padStart(7)} s  ${processorS.toFixed(1).padStart(6)} s of processor`,
    )
}
if (wanted.includes('http')) {
  console.log('Requests, one process, 32 connections')
  await benchHttp()
}
if (wanted.includes('workers')) {
  console.log('Islands rendered by one process and by two workers, 32 connections')
  await benchWorkers()
}
