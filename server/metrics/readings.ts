/** How the process stands, as whoever owns a part of it tells when asked. */
type Readings = {
  /** The id of the build that is served. */
  build(): string
  /** Whether `/readyz` says so. */
  isReady(): boolean
  /** Processes of queries that had to be killed. */
  queriesKilled(): number
  /** Whether users and sessions could not be reached when somebody last tried. */
  isSessionDatabaseDown(): boolean
}

const readings: Partial<Readings> = {}

/** Tells how to read a part of the process. Who comes later, such as another build, takes the place of who was there. */
export function offerReadings(offered: Partial<Readings>): void {
  Object.assign(readings, offered)
}

/** What is offered now; nothing of what the process has not. */
export function getReadings(): Readonly<Partial<Readings>> {
  return readings
}
