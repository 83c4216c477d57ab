import { wordsOf } from '../words.ts'
import { factsIn } from './facts.ts'
import { listen, reflect, unknowing } from './listening.ts'
import { unclear, unknown } from './pleasantries.ts'
import { themes, withOpener } from './questions.ts'
import { answerRequest } from './request-answers.ts'
import { isInquiry, isQuestion, requestIn } from './requests.ts'
import { type Answer, fresh, type Situation } from './situation.ts'
import { themeOf } from './theme.ts'

/** The companion without a language model: rules, and what was said in this conversation. */
export function builtInAnswer(situation: Situation): Answer {
  const heard = wordsOf(situation.said)
  if (heard.length === 0) return { text: fresh(unclear, situation) }
  const facts = factsIn([...situation.turns.map(({ said }) => said), situation.said])
  const request = requestIn(situation.said)
  const theme = themeOf(heard, themes)
  if (request && !(theme && request.yields)) return answerRequest(request.request, situation, facts)
  if (theme && isInquiry(situation.said)) return unknowing(theme, situation)
  if (isQuestion(situation.said) && heard.length > 2 && !theme)
    return withOpener(fresh(unknown, situation), situation)
  return theme ? reflect(theme, situation, facts) : listen(situation, facts)
}
