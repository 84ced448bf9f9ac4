import { Box, Button, Card, CardActions, CardContent, Chip, Typography } from '@mui/material'
import { useSearchParams } from 'react-router-dom'
import { type BroadcastLine, broadcastLines } from '#shared/communication/reads'
import { sayInstant } from '#shared/kernel/values/dates'
import { useCamp } from '../ui/camp'
import { Page } from '../ui/page'
import { useRead } from '../ui/use-read'
import { BroadcastBoard } from './broadcast-board'
import { EmergencyForm } from './emergency-form'

/** Emergency broadcasts: sending one, and the board of who has confirmed each. */
export function EmergencyTab() {
  const lines = useRead(broadcastLines)
  const [params, setParams] = useSearchParams()
  const openId = Number(params.get('broadcast') ?? 0)
  const open = (id: number) =>
    setParams(id === 0 ? { tab: 'emergency' } : { tab: 'emergency', broadcast: String(id) }, { replace: true })
  return (
    <Page>
      <Box sx={{ maxWidth: 720, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
        {openId > 0 ? (
          <BroadcastBoard key={openId} broadcastId={openId} onBack={() => open(0)} onSent={open} />
        ) : (
          <>
            <EmergencyForm onSent={open} />
            {lines && lines.length > 0 ? (
              <Box
                component="ul"
                aria-label="Broadcasts"
                sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 3 }}
              >
                {lines.map((line) => (
                  <Line key={line.broadcast.id} line={line} onOpen={() => open(line.broadcast.id)} />
                ))}
              </Box>
            ) : null}
          </>
        )}
      </Box>
    </Page>
  )
}

function Line({ line: { broadcast, sentTo, confirmed }, onOpen }: { line: BroadcastLine; onOpen(): void }) {
  const { profile } = useCamp()
  const { kind, title, at, endedAt } = broadcast
  const isOpen = kind === 'emergency' && endedAt === null
  return (
    <Card component="li">
      <CardContent>
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Typography variant="h3" component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Chip
            size="small"
            label={kind === 'all_clear' ? 'All clear' : isOpen ? 'Emergency' : 'Over'}
            color={isOpen ? 'error' : kind === 'all_clear' ? 'success' : 'default'}
          />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`${sayInstant(at, profile.timezone)} · ${confirmed} of ${sentTo} confirmed`}
        </Typography>
      </CardContent>
      <CardActions>
        <Button aria-label={`Board of ${title}`} onClick={onOpen}>
          Open Board
        </Button>
      </CardActions>
    </Card>
  )
}
