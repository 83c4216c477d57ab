import { inviteCodeLength } from '@rondall/contract/constants/membership.ts'
import { lookAtInvitation } from '@rondall/contract/routes/invitations.ts'
import { useLocation } from 'wouter'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { FormSubmit, FormText } from '../../platform/form-fields.tsx'
import { RouteForm } from '../../platform/route-form.tsx'
import { useAnswers } from '../../platform/use-answers.ts'
import { useRouteForm } from '../../platform/use-route-form.ts'
import { EntryPage } from '../../ui/entry-page.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

const asSent = ({ code }: { code: string }) => ({
  code: code.replace(/[\s-]/g, '').toUpperCase(),
})

/** For a code that came by telephone. */
export function EnterCode() {
  useDocumentTitle('Join as caregiver')
  const [, navigate] = useLocation()
  const { change } = useAnswers()
  const open = (page: string, code: string) => navigate(`/${page}/${encodeURIComponent(code)}`)
  /** Either kind of code leads to its own page, which also tells what is wrong with it. */
  const form = useRouteForm(lookAtInvitation, {
    start: { code: '' },
    toBody: asSent,
    done: (found, args) => {
      // The next page asks the same: it need not be asked for twice.
      change(lookAtInvitation, args, () => found)
      open(`${found.invites}-invite`, args.body.code)
    },
    failed: () => {
      open('caregiver-invite', asSent(form.getValues()).code)
      return undefined
    },
  })
  return (
    <EntryPage
      title="Join as caregiver"
      subtitle="The person you care for, or their family, has given you a code."
    >
      <RouteForm form={form}>
        <FormText
          name="code"
          label="Invitation code"
          hint={`${inviteCodeLength} letters and numbers, such as K7WM2P`}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          required
        />
        <FormSubmit size="large" wide>
          Continue
        </FormSubmit>
        <LinkButton to="/" tone="quiet" wide>
          Back to the home page
        </LinkButton>
      </RouteForm>
    </EntryPage>
  )
}
