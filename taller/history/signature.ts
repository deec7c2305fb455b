/** By whom a version is, and what is said of it. */
export type Signature = { name: string; email: string; message: string }
