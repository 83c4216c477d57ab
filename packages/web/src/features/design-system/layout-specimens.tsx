import { Avatar } from '../../ui/avatar.tsx'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Row, Specimen } from './specimen.tsx'

const tabs = [
  { value: 'profile', label: 'Profile', content: <p>Name, email and phone.</p> },
  { value: 'billing', label: 'Billing', content: <p>Renewed monthly. Cancel anytime.</p> },
  { value: 'privacy', label: 'Privacy', content: <p>Who may see what.</p> },
]

export function LayoutSpecimens() {
  return (
    <>
      <Specimen name="Type: display, title, lead, body, small, soft">
        <p className="font-bold text-display tracking-tight">Good Morning, Rose</p>
        <p className="font-bold text-title">Recent entries</p>
        <p className="text-lead">A caring companion for everyday conversations.</p>
        <p>The kettle is on, and the roses by the gate have opened.</p>
        <p className="text-ink-soft text-small">Saturday, November 21</p>
      </Specimen>
      <Specimen name="Brand mark and avatar">
        <Row>
          <BrandMark />
          <BrandMark alone />
          <Avatar name="Rose Ann Miller" />
          <Avatar name="Dorothy" />
        </Row>
      </Specimen>
      <Specimen name="Page header">
        <PageHeader
          title="My Journal"
          subtitle="In your own words"
          back={{ to: '/', label: 'Home' }}
        >
          <Button>New Entry</Button>
        </PageHeader>
      </Specimen>
      <Specimen name="Card">
        <Card title="Last Check-in">
          <p>Less than 1 hour ago</p>
        </Card>
      </Specimen>
      <Specimen name="Tabs">
        <Tabs label="Settings" tabs={tabs} />
      </Specimen>
      <Specimen name="Visually hidden (nothing to see)">
        <VisuallyHidden>Only read aloud</VisuallyHidden>
      </Specimen>
    </>
  )
}
