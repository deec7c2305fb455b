import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { buildSearch } from './build-search.ts'

// The thread that builds the search over a content database, whose file it is given; its only message is what it has built.

parentPort?.postMessage(await buildSearch(z.string().parse(workerData)))
