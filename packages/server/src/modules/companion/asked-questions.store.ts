import { and, eq, gt } from 'drizzle-orm'
import { askedQuestions } from '../../db/schema/companion.ts'
import type { Database } from '../../db/transaction.ts'

export async function questionsAskedSince(db: Database, seniorId: string, since: number) {
  const rows = await db
    .select({ question: askedQuestions.question })
    .from(askedQuestions)
    .where(and(eq(askedQuestions.seniorId, seniorId), gt(askedQuestions.askedAt, new Date(since))))
  return new Set(rows.map(({ question }) => question))
}

export async function recordAsked(db: Database, seniorId: string, question: string, at: number) {
  const askedAt = new Date(at)
  await db
    .insert(askedQuestions)
    .values({ seniorId, question, askedAt })
    .onConflictDoUpdate({
      target: [askedQuestions.seniorId, askedQuestions.question],
      set: { askedAt },
    })
}
