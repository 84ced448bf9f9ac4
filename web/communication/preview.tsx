import { Box, MenuItem, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import type { Audience } from '#shared/communication/audience'
import { fieldsIn, merged, problemWithFields } from '#shared/communication/merge-fields'
import { type MergePlace, mergeValues } from '#shared/communication/merge-values'
import type { MessageReach } from '#shared/communication/reads'
import type { Recipient } from '#shared/communication/recipients'
import type { Reader } from '#shared/kernel/store/reader'
import { useCalmRead } from '../ui/calm-read'
import { PlainSelect } from '../ui/plain-select'

/** The most recipients that the preview offers. */
const OFFERED = 100

async function filledIn(
  rows: Reader,
  recipient: Recipient | null,
  audience: Audience,
  subject: string,
  body: string,
  place: MergePlace,
): Promise<{ subject: string; body: string }> {
  if (problemWithFields(subject) || problemWithFields(body)) return { subject, body }
  const names = fieldsIn(subject, body)
  const said = recipient ? await mergeValues(rows, [recipient], audience, names, place) : () => ''
  const fill = (text: string) => merged(text, (name) => (recipient ? said(recipient, name) : ''))
  return { subject: fill(subject), body: fill(body) }
}

/** Shows a message as one of its recipients sees it. */
export function Preview(props: {
  reach: MessageReach | null | undefined
  audience: Audience
  subject: string
  body: string
  place: MergePlace
}) {
  const list = (props.reach?.list ?? []).filter(({ reach }) => reach === 'reached').slice(0, OFFERED)
  const [email, setEmail] = useState('')
  const shown = list.find((each) => each.email === email) ?? list[0] ?? null
  const text = useCalmRead(filledIn, [shown, props.audience, props.subject, props.body, props.place])
  return (
    <Box component="section" aria-label="Preview" sx={{ display: 'grid', gap: 3 }}>
      {list.length > 0 ? (
        <PlainSelect label="Preview For" value={shown?.email ?? ''} onChange={setEmail}>
          {list.map((each) => (
            <MenuItem key={each.email} value={each.email}>
              {each.names.join(' and ') || each.email}
            </MenuItem>
          ))}
        </PlainSelect>
      ) : null}
      {text ? (
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 4, overflowWrap: 'anywhere' }}>
          <Typography variant="h3" gutterBottom>
            {text.subject || 'No subject yet'}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap' }}>{text.body || 'No text yet'}</Typography>
        </Box>
      ) : (
        <Skeleton variant="rounded" height={120} />
      )}
    </Box>
  )
}
