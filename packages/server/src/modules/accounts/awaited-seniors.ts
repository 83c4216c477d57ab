import { type Database, sqlState, type Transaction } from '../../db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import type { Ids } from '../../platform/random.ts'
import { peopleWithPhone } from '../notifications/contact-points.ts'
import { deleteAwaited, insertAwaited, noteArrival, readPerson } from './awaited-seniors.store.ts'

type Db = { db: Database | Transaction }

/** Stands in the place of an e-mail address that nobody has. */
const noAddress = '@awaited.invalid'

/** What is shown and written to; empty for who has none. */
export const realAddress = (email: string) => (email.endsWith(noAddress) ? '' : email)

/** The senior who has this number and no e-mail address. */
export async function seniorWithPhoneOnly(
  deps: { db: Transaction; linkKey: string },
  number: string,
) {
  const people = await peopleWithPhone(deps, number)
  const known = await Promise.all(people.map((id) => readPerson(deps.db, id)))
  return people.find((_, index) => {
    const person = known[index]
    return person && !person.awaited && realAddress(person.email) === ''
  })
}

/**
 * A place for a senior whom a caregiver has invited. It has no address and nobody can sign in to it:
 * an address is given to who proves that it is theirs, and inviting takes none from anybody.
 */
export async function awaitSenior(
  { db, clock, ids }: Db & { clock: Clock; ids: Ids },
  name: string,
) {
  const id = ids.next()
  const createdAt = new Date(clock.now())
  await insertAwaited(db, { id, name, email: `${id}${noAddress}`, role: 'senior', createdAt })
  return id
}

/** The awaited senior is here, with the address the invitation was sent to. `sign-in-first` when it has an account. */
export async function welcomeSenior(
  { db, clock }: Db & { clock: Clock },
  id: string,
  email: string | undefined,
) {
  const emailProvedAt = new Date(clock.now())
  const arrived = await noteArrival(db, id, { ...(email ? { email } : {}), emailProvedAt }).catch(
    (error) => {
      if (sqlState(error) === '23505') throw new AppError('sign-in-first')
      throw error
    },
  )
  if (!arrived) throw new AppError('sign-in-first')
}

/** The awaited one turned out to have an account already; does nothing to a real one. */
export const forgetAwaited = ({ db }: Db, id: string) => deleteAwaited(db, id)

/** Throws `not-found` for somebody who is gone. */
export async function personOf({ db }: Db, id: string) {
  const person = await readPerson(db, id)
  if (!person) throw new AppError('not-found')
  return person
}
