import { Alert, Typography } from '@mui/material'
import type { MessageReach } from '#shared/communication/reads'
import type { NoText, TextReach } from '#shared/communication/text-recipients'
import { counted } from '#shared/kernel/rules/words'

/** The most families without an address that are named. */
const NAMED = 20

/** Returns how many a message is sent to, for its button: "43 families". */
export function sentTo({ households, count }: MessageReach): string {
  const isAll = (kind: 'familyId' | 'staffId') => households.every((each) => each[kind] !== null)
  if (isAll('familyId')) return counted(count, 'family', 'families')
  return isAll('staffId') ? counted(count, 'staff member') : counted(count, 'recipient')
}

/** Shows whom a message reaches, and who is left out and why. */
export function ReachLine({ reach }: { reach: MessageReach | TextReach | null | undefined }) {
  if (reach === undefined) return null
  if (reach === null) return <Alert severity="warning">You can't see one of these reports. Choose another one.</Alert>
  if ('without' in reach) return <TextReachLine reach={reach} />
  const reached = reach.list.filter((each) => each.reach === 'reached').length
  const optedOut = reach.list.filter((each) => each.reach === 'opted_out').length
  const refused = reach.list.filter((each) => each.reach === 'undeliverable').length
  const without = reach.households.filter(({ emails }) => emails.length === 0)
  const more = without.length > NAMED ? ` and ${without.length - NAMED} more` : ''
  const facts = [
    `${sentTo(reach)}, ${counted(reached, 'address', 'addresses')}`,
    ...(optedOut > 0 ? [`${optedOut} unsubscribed from news`] : []),
    ...(refused > 0 ? [`${refused} rejected mail before`] : []),
  ]
  return (
    <>
      <Typography aria-live="polite">{facts.join(' · ')}</Typography>
      {without.length > 0 ? (
        <Alert severity="info">
          No email address on file:{' '}
          {without
            .slice(0, NAMED)
            .map(({ name }) => name)
            .join(', ')}
          {more}.
        </Alert>
      ) : null}
    </>
  )
}

/** Why people aren't texted, as a heading for their names. */
const WHY: Readonly<Record<NoText, string>> = {
  no_consent: 'No one agreed to texts',
  no_number: 'No phone number that can get texts',
  stopped: 'Texts were stopped',
}

/** Shows whom a text reaches, and names who is left out and why. */
function TextReachLine({ reach }: { reach: TextReach }) {
  const reasons = (Object.keys(WHY) as NoText[]).map((reason) => ({
    reason,
    names: reach.without.filter((each) => each.reason === reason).map(({ household }) => household.name),
  }))
  return (
    <>
      <Typography aria-live="polite">{`${sentTo(reach)}, ${counted(reach.list.length, 'phone')}`}</Typography>
      {reasons.map(({ reason, names }) =>
        names.length === 0 ? null : (
          <Alert key={reason} severity="info">
            {`${WHY[reason]}: ${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ` and ${names.length - NAMED} more` : ''}.`}
          </Alert>
        ),
      )}
    </>
  )
}
