import { inviteCodeValidHours } from '@rondall/contract/constants/membership.ts'
import { Helpers } from './helpers.tsx'
import { Clause, LegalPage } from './legal-page.tsx'

const short =
  'What a senior says belongs to the senior. It is kept to make Rondall work, shown only to the people the senior let in, and never sold or used for advertising.'

export function Privacy() {
  return (
    <LegalPage title="Privacy" short={short}>
      <WhatIsKept />
      <WhoSees />
      <HowLong />
      <Protection />
      <Helpers />
      <Leaving />
    </LegalPage>
  )
}

function WhatIsKept() {
  return (
    <Clause title="What is kept">
      <ul>
        <li>Your account: name, email address, role and time zone. Of a password only a hash.</li>
        <li>
          The words of conversations, as they were understood and answered. The sound of your voice
          is turned into words and then let go: recordings are not kept.
        </li>
        <li>Journal entries, reminders, and the profile, as far as someone has filled it in.</li>
        <li>Check-ins, calls for help, who was alerted about them and who responded.</li>
        <li>Who belongs to whose care team, and who looked at what, when.</li>
        <li>
          Of a payment: that it was made, for which account and until when. Card numbers go to the
          payment company and never to us.
        </li>
        <li>What you write to us on the support page, with the address you give there.</li>
        <li>
          For running the service: technical records with times and numbers, without what anyone
          said or wrote. Failed sign-ins are counted for a while, to stop guessing.
        </li>
      </ul>
      <p>
        On your own device: that you are signed in, how you like the screen, and what you have not
        sent yet. There is no advertising, no tracking by others, and the pages load nothing from
        other companies, except the payment company's own form while you pay.
      </p>
    </Clause>
  )
}

function WhoSees() {
  return (
    <Clause title="Who sees it">
      <p>
        The senior, and the people whom the senior let in, each only what their place in the care
        team allows. An emergency contact, for instance, sees check-ins and calls for help but no
        journal. Entries that the senior keeps to themself are seen by no one else. Every look at a
        senior's data by someone else is written down, and the senior can read who looked.
      </p>
      <p>
        Conversations are not shown to caregivers. When words of danger are heard, such as a fall or
        chest pain, help is offered.
      </p>
      <p>
        The people who run this installation look after the computers it runs on. They give nothing
        to authorities or to anyone else unless the law makes them.
      </p>
    </Clause>
  )
}

function HowLong() {
  return (
    <Clause title="For how long">
      <ul>
        <li>What you say and write: as long as the account exists.</li>
        <li>
          A sign-in, with the kind of device it came from: 30 days after its last use, 90 if you
          asked to stay signed in.
        </li>
        <li>
          An invitation: {inviteCodeValidHours} hours. A sign-in link: 10 minutes, for one use.
        </li>
        <li>Backups: one each night, gone after 7 days.</li>
      </ul>
    </Clause>
  )
}

function Protection() {
  return (
    <Clause title="How it is protected">
      <p>
        Journal, reminders, profile and conversations are sealed in the database with AES-256; the
        key is not in it. Passwords are stored as argon2id hashes, sign-ins and links as hashes
        only. To make a spoken answer the server has to read the words: this is not end-to-end
        encryption.
      </p>
    </Clause>
  )
}

function Leaving() {
  return (
    <Clause title="How to leave, and to take everything along">
      <p>
        For a copy of everything that is kept about you, or to have your account and all that
        belongs to it deleted, ask the people who run this installation, from the email address of
        your account; in backups it is gone a week later. Cancelling the payment does not delete
        anything by itself.
      </p>
      <p>
        A senior can remove anyone from the care team. From then on that person sees nothing more.
      </p>
    </Clause>
  )
}
