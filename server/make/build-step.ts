/** Runs a step of a build, and tells the operator that it has begun and how long it took. */
export async function step<T>(
  name: 'content' | 'pictures' | 'app' | 'pages',
  run: () => T | Promise<T>,
): Promise<T> {
  const start = performance.now()
  console.log(`  ${name} …`)
  const result = await run()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`  ${name} ${seconds} s`)
  return result
}
