import BlockIcon from '@mui/icons-material/BlockOutlined'
import TouchIcon from '@mui/icons-material/TouchAppOutlined'
import { Box, Card, CardContent, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { sayInstant } from '#shared/kernel/values/dates'
import { sentenceFor } from '#shared/registry'
import { useCamp } from '../ui/camp'
import { Choices } from './choices'
import { type DescribedRefusal, isNoticeOnly } from './described-refusal'
import { Lines } from './lines'

/** One side of a conflict: what was tried, or why it was refused. */
function Side(props: { icon: ReactNode; name: string; title: string; ground: string; children: ReactNode }) {
  const { icon, name, title, ground, children } = props
  return (
    <Box sx={{ p: 4, borderRadius: 1, bgcolor: ground }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1, '& svg': { fontSize: 20 } }}>
        {icon}
        <Typography variant="caption" component="p" sx={{ fontWeight: 650 }}>
          {name}
        </Typography>
      </Box>
      <Typography variant="h3" component="h3">
        {title}
      </Typography>
      <Typography variant="body2" component="div" sx={{ mt: 1 }}>
        {children}
      </Typography>
    </Box>
  )
}

/** A refused action with both sides, and what can be done about it. */
export function RefusedCard({
  refusal,
  onSettled,
}: {
  refusal: DescribedRefusal
  onSettled(uids: readonly string[]): void
}) {
  const { action, words, by, dependents } = refusal
  const { profile } = useCamp()
  const { title, message, details = [] } = sentenceFor(action.code, action.data)
  const when = sayInstant(action.at, profile.timezone)
  const why = isNoticeOnly(action) ? 'What happened to it' : 'Why it was rejected'
  return (
    <Card>
      <CardContent>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <Side icon={<TouchIcon />} name={by ?? 'What you did'} title={words} ground="background.default">
            {when}
            {dependents.length > 0 ? (
              <>
                <Typography variant="body2" sx={{ mt: 2 }}>
                  Rejected along with it:
                </Typography>
                <Lines
                  label="Rejected along with it"
                  lines={dependents.map((each) => ({ key: each.uid, text: each.words }))}
                />
              </>
            ) : null}
          </Side>
          <Side icon={<BlockIcon color="error" />} name={why} title={title} ground="error.light">
            {message}
            <Details lines={details} />
          </Side>
        </Box>
        <Choices refusal={refusal} onSettled={onSettled} />
      </CardContent>
    </Card>
  )
}

/** A single line is shown as a sentence; several, such as the campers left out, as a list. */
function Details({ lines }: { lines: readonly string[] }) {
  if (lines.length < 2) return lines[0] ? ` ${lines[0]}` : null
  return <Lines label="Reasons" lines={lines.map((line) => ({ key: line, text: line }))} />
}
