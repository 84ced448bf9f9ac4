import { Box, Chip, Link, Typography } from '@mui/material'
import type { Contact } from '#shared/campers/contact-model'
import { phoneHref } from '../../ui/phone-href'

/** Returns a contact's roles, in a word or two each. */
function usesOf({ signIn, userId, pickUp, mail, emergency }: Contact): string[] {
  return [
    emergency === null ? '' : `Call ${emergency === 1 ? 'first' : `#${emergency}`}`,
    pickUp ? 'Can pick up' : '',
    mail ? 'Gets emails' : '',
    userId !== null ? 'Signs in' : signIn ? 'Can sign in' : '',
  ].filter(Boolean)
}

/** A family's contact: who they are, how to reach them, and their roles. One tap calls or starts an email. */
export function ContactFacts({ contact }: { contact: Contact }) {
  const { name, relation, phone, email } = contact
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <strong>{name || 'No name'}</strong>
        {relation ? `, ${relation}` : ''}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, overflowWrap: 'anywhere' }}>
        {phone ? <Link href={phoneHref(phone)}>{phone}</Link> : null}
        {email ? <Link href={`mailto:${email}`}>{email}</Link> : null}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {usesOf(contact).map((use) => (
          <Chip key={use} size="small" variant="outlined" label={use} />
        ))}
      </Box>
    </Box>
  )
}
