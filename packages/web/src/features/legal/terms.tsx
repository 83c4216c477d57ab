import { fairUseHours, priceDollars } from '@rondall/contract/constants/membership.ts'
import { Link } from 'wouter'
import { Clause, LegalPage } from './legal-page.tsx'

const short =
  'Rondall is a computer program that keeps people company and tells those who care when a check-in is missed. It is not 911. It costs a monthly fee that you can end at any time.'

export function Terms() {
  return (
    <LegalPage title="Terms" short={short}>
      <WhatRondallIs />
      <Promises />
      <Clause title="Who may use it">
        <p>
          Adults, for themselves or for someone they care for. Whoever opens an account for another
          person needs that person's agreement: a senior who was invited shares nothing until they
          have said yes, and can say no again later. Keep your password and your sign-in links to
          yourself.
        </p>
      </Clause>
      <Payment />
      <Clause title="Fair use">
        <p>
          Conversations are unlimited. Fair use is up to about {fairUseHours} hours of conversation
          a day. Past that Rondall says so kindly and goes on; it never cuts anyone off in
          mid-sentence, and it never holds back help, check-ins or reminders for it.
        </p>
      </Clause>
      <Clause title="What we ask of you">
        <p>
          Do not use Rondall to watch someone who does not want it, to frighten or to defraud
          anyone, and do not try to break into it or to overload it. We may close an account that
          does; its owner is told, and check-ins that end because of it are announced first.
        </p>
      </Clause>
      <Clause title="What we answer for">
        <p>
          We answer for what the law says a service like this must answer for. Nothing on this page
          takes away a right that the law of your country gives you as a customer.
        </p>
      </Clause>
      <Clause title="Changes">
        <p>
          When these terms change, this page says so with its date. What you write and say stays
          yours; how it is kept is told under{' '}
          <Link href="/privacy" className="underline">
            Privacy
          </Link>
          .
        </p>
      </Clause>
    </LegalPage>
  )
}

function WhatRondallIs() {
  return (
    <>
      <Clause title="A computer program, not a person">
        <p>
          You talk with artificial intelligence. Rondall says so at the beginning and again in long
          use. It can misunderstand, and it can be wrong. It is no doctor, nurse, therapist or
          lawyer: please do not change a medicine, a treatment or anything of weight because of what
          it said.
        </p>
      </Clause>
      <Clause title="Rondall is not 911">
        <p>
          In an emergency call 911, or your local emergency number, yourself. Rondall calls no
          ambulance, no police and no fire brigade. It informs the people whom the senior has named.
          In a mental health crisis you can call or text 988 in the United States at any hour.
        </p>
      </Clause>
    </>
  )
}

function Promises() {
  return (
    <Clause title="Check-ins and alerts: what we do, and what no one can promise">
      <p>
        When a check-in isn't answered, or someone asks for help, Rondall alerts the people who were
        named, one after another, until one of them says "I'm on it". It keeps each alert until
        someone has marked it as resolved.
      </p>
      <p>
        Messages pass through telephone and internet companies, devices that can be off, and people
        who can be asleep. So we cannot guarantee that a message arrives, or arrives in time, and
        Rondall must never be the only safeguard of a person who may need help at once. Send a test
        alert to see that everyone can be reached, and name more than one person.
      </p>
    </Clause>
  )
}

function Payment() {
  return (
    <Clause title="What it costs, and how to end it">
      <ul>
        <li>
          ${priceDollars} per month, paid in advance and renewed monthly until you cancel. No hidden
          fees. Caregivers who join by invitation do not pay.
        </li>
        <li>
          Cancel anytime under Settings, then Billing. You keep what you paid for until the end of
          the month that is paid; then it ends, and nothing more is charged.
        </li>
        <li>
          Check-ins never stop silently. After cancelling you read the day on which they end, and so
          does the senior.
        </li>
        <li>
          When a payment fails there are 7 days to put it right, in which everything goes on as
          before.
        </li>
      </ul>
    </Clause>
  )
}
