import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import type { Contact } from '#shared/campers/contact-model'
import { dropContact } from '#shared/campers/contact-mutations'
import { ownRowsOnly } from '#shared/kernel/rights/capabilities'
import type { FamilyLine } from '#shared/registration/reads'
import { useCamp } from '../../ui/camp'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { InfoDialog } from '../../ui/info-dialog'
import { useRun } from '../../ui/run'
import { ContactDialog } from './contact-dialog'
import { ContactFacts } from './contact-facts'
import { CustodyForm } from './custody-form'
import { EndSignIn } from './end-sign-in'
import type { OpenInvitation } from './invitations'
import { InviteDialog } from './invite-dialog'

type Open = { kind: 'add' } | { kind: 'edit' | 'remove' | 'invite' | 'end'; contact: Contact } | null

const REMOVED = {
  done: { title: 'Contact Removed' },
  failed: { title: 'Contact Not Removed', message: 'Something went wrong. Please try again.' },
}

/** Shows a family's contacts, with their roles and who can sign in. */
export function ContactsDialog(props: {
  line: FamilyLine
  invitations: readonly OpenInvitation[]
  onInvited(): void
  onClose(): void
}) {
  const { line, invitations, onInvited, onClose } = props
  const { family, contacts } = line
  const { who } = useCamp()
  const run = useRun()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const others = ({ userId }: Contact) => ownRowsOnly(who.actor) && userId !== null && userId !== who.actor.userId
  const remove = async (contact: Contact) => {
    if (await run(dropContact, () => ({ familyId: family.id, contactId: contact.id }), REMOVED)) close()
  }
  return (
    <InfoDialog title={`${family.lastName} Family Contacts`} onClose={onClose}>
      {contacts.length === 0 ? (
        <Typography>No contacts yet. Add the people the camp should call and email.</Typography>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 4 }}>
        {contacts.map((contact) => (
          <Box component="li" key={contact.id}>
            <ContactFacts contact={contact} />
            {others(contact) ? null : (
              <Actions
                contact={contact}
                isInvited={invitations.some(({ contactId }) => contactId === contact.id)}
                onChoose={(kind) => setOpen({ kind, contact })}
              />
            )}
          </Box>
        ))}
      </Box>
      <Button variant="outlined" onClick={() => setOpen({ kind: 'add' })} sx={{ alignSelf: 'flex-start' }}>
        Add Contact
      </Button>
      <CustodyForm key={line.custody} line={line} />
      {open?.kind === 'add' ? (
        <ContactDialog familyId={family.id} contact={null} count={contacts.length} onClose={close} />
      ) : null}
      {open?.kind === 'edit' ? (
        <ContactDialog familyId={family.id} contact={open.contact} count={contacts.length} onClose={close} />
      ) : null}
      {open?.kind === 'remove' ? (
        <ConfirmDialog
          open
          title={`Remove ${open.contact.name || 'this contact'}?`}
          confirmLabel="Remove"
          danger
          onConfirm={() => void remove(open.contact)}
          onClose={close}
        >
          <Typography>The camp will no longer call or email them.</Typography>
        </ConfirmDialog>
      ) : null}
      {open?.kind === 'invite' ? (
        <InviteDialog
          family={family}
          contact={open.contact}
          onClose={() => {
            close()
            onInvited()
          }}
        />
      ) : null}
      {open?.kind === 'end' ? <EndSignIn familyId={family.id} contact={open.contact} onClose={close} /> : null}
    </InfoDialog>
  )
}

/** Shows the actions for a contact that this person may take. */
function Actions(props: {
  contact: Contact
  isInvited: boolean
  onChoose(kind: 'edit' | 'remove' | 'invite' | 'end'): void
}) {
  const { contact, isInvited, onChoose } = props
  const { can } = useCamp()
  const name = contact.name || 'the contact'
  const hasAccount = contact.userId !== null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: -2 }}>
      <Button aria-label={`Edit ${name}`} onClick={() => onChoose('edit')}>
        Edit
      </Button>
      {can('families.invite') && contact.signIn && !hasAccount ? (
        <Button aria-label={`${isInvited ? 'Invite again' : 'Invite'} ${name}`} onClick={() => onChoose('invite')}>
          {isInvited ? 'Invite Again' : 'Invite'}
        </Button>
      ) : null}
      {can('families.invite') && hasAccount ? (
        <Button aria-label={`Remove sign-in for ${name}`} onClick={() => onChoose('end')}>
          Remove Sign-In
        </Button>
      ) : null}
      {hasAccount ? null : (
        <Button color="error" aria-label={`Remove ${name}`} onClick={() => onChoose('remove')}>
          Remove
        </Button>
      )}
    </Box>
  )
}
