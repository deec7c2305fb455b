import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { findDamage } from '#server/builds/seal.ts'

// The thread that reads every byte of a sealed folder, whose path it is given; its only message is what is wrong with it.

parentPort?.postMessage(findDamage(z.string().parse(workerData), { thoroughly: true }))
