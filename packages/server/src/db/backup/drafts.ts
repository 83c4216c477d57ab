import { mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'

const prefix = '.rondall-draft-'
/** How drafts were called before each had a folder of its own. */
const formerDraft = /^rondall-.*\.backup\.gz\.new-\d+$/

/**
 * A file that nobody sees before it is whole. The system gives each draft a folder of its own: process
 * numbers are equal in equal containers that share a volume.
 */
export async function startDraft(directory: string) {
  const folder = await mkdtemp(path.join(directory, prefix))
  const file = path.join(folder, 'draft')
  const discard = () => rm(folder, { recursive: true, force: true })
  return {
    file,
    discard,
    /** Under its name only when it is on the disk. */
    async publish(as: string) {
      const handle = await open(file, 'r+')
      await handle.sync().finally(() => handle.close())
      await rename(file, as)
      await discard()
    },
  }
}

/** What killed processes left; only for whoever knows that nobody else is writing there. */
export async function removeDrafts(directory: string) {
  const names = await readdir(directory).catch(() => [])
  const left = names.filter((name) => name.startsWith(prefix) || formerDraft.test(name))
  for (const name of left) await rm(path.join(directory, name), { recursive: true, force: true })
}
