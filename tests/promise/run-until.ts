const lookEveryMs = 200

/** Waits for another process to get there; fails after a minute. */
export async function runUntil(there: () => Promise<boolean>, withinMs = 60_000) {
  const deadline = Date.now() + withinMs
  while (!(await there())) {
    if (Date.now() > deadline) throw new Error('It did not come to that in time')
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}
