import { LifeBuoy, Mic, Plus, Settings, Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import type { ButtonTone } from '../../ui/button-style.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Row, Specimen } from './specimen.tsx'

const tones: ButtonTone[] = ['primary', 'secondary', 'quiet', 'danger']
const ring = 'outline-3 outline-focus outline-offset-3'

export function ButtonSpecimens() {
  return (
    <>
      {tones.map((tone) => (
        <Specimen key={tone} name={`Button, ${tone}: rest, focus, busy, disabled`}>
          <Row>
            <Button tone={tone}>Save</Button>
            <Button tone={tone} className={ring}>
              Save
            </Button>
            <Button tone={tone} busy>
              Saving...
            </Button>
            <Button tone={tone} disabled>
              Save
            </Button>
          </Row>
        </Specimen>
      ))}
      <Specimen name="Button sizes: normal, large, help; wide">
        <Row>
          <Button>
            <Plus aria-hidden />
            Add Reminder
          </Button>
          <Button size="large">
            <Mic aria-hidden />
            Talk
          </Button>
          <Button size="help" tone="danger">
            <LifeBuoy aria-hidden />I Need Help
          </Button>
        </Row>
        <Button wide>Continue</Button>
      </Specimen>
      <Specimen name="Icon button: quiet, secondary, danger, disabled">
        <Row>
          <IconButton label="Settings">
            <Settings aria-hidden />
          </IconButton>
          <IconButton label="Add" tone="secondary">
            <Plus aria-hidden />
          </IconButton>
          <IconButton label="Delete" tone="danger">
            <Trash2 aria-hidden />
          </IconButton>
          <IconButton label="Delete, not possible now" disabled>
            <Trash2 aria-hidden />
          </IconButton>
        </Row>
      </Specimen>
      <Specimen name="Link button">
        <Row>
          <LinkButton to="/">Go to the home page</LinkButton>
          <LinkButton to="/" tone="secondary">
            Go to the home page
          </LinkButton>
          <LinkButton to="/" tone="quiet">
            Go to the home page
          </LinkButton>
        </Row>
      </Specimen>
    </>
  )
}
