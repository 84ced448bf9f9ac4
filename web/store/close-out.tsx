import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Box, Button, Card, MenuItem, Skeleton, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material'
import { useState } from 'react'
import type { Reader } from '#shared/kernel/store/reader'
import { display } from '#shared/kernel/values/money'
import { sessionsByDate } from '#shared/sessions/reads'
import { isRunning } from '#shared/sessions/rules'
import { type ClosedAccount, type CloseOutPart, partOfList } from '#shared/store/close-out'
import { cabinsInSession, closeOutOf } from '#shared/store/reads'
import { useCamp } from '../ui/camp'
import { Page } from '../ui/page'
import { PlainSelect } from '../ui/plain-select'
import { useRead } from '../ui/use-read'
import { CloseOutList } from './close-out-list'
import { CHOICES } from './close-out-words'
import { PartOfSession, partAsText } from './part-of-session'

const NOWHERE: ReadonlyMap<number, string> = new Map()

async function accountsOf(rows: Reader, sessionId: number | null) {
  return sessionId === null ? null : closeOutOf(rows, sessionId)
}

/** Lists the money left on a session's accounts and what happens to it, to be confirmed family by family. */
export function CloseOut() {
  const { today } = useCamp()
  const sessions = useRead(sessionsByDate, today)
  const [chosen, setChosen] = useState<number | null>(null)
  const sessionId = chosen ?? sessions?.find(({ status }) => status !== 'draft' && status !== 'cancelled')?.id ?? null
  const accounts = useRead(accountsOf, sessionId)
  const cabinOf = useRead(cabinsInSession, sessionId) ?? NOWHERE
  const [asked, setAsked] = useState<{ sessionId: number | null; part: CloseOutPart }>({ sessionId, part: 'all' })
  const part = asked.sessionId === sessionId ? asked.part : 'all'
  const open = accounts && partOfList(accounts.open, part, cabinOf)
  const session = sessions?.find(({ id }) => id === sessionId)
  return (
    <Page>
      <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 4 }}>
        <Box sx={{ flex: '1 1 200px', maxWidth: 360 }}>
          <PlainSelect small label="Session" value={sessionId ?? ''} onChange={(id) => setChosen(Number(id))}>
            {(sessions ?? []).map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </PlainSelect>
        </Box>
        <Box sx={{ flex: '1 1 160px', maxWidth: 320 }}>
          <PartOfSession
            part={part}
            open={accounts?.open ?? []}
            cabinOf={cabinOf}
            onChange={(chosenPart) => setAsked({ sessionId, part: chosenPart })}
          />
        </Box>
        <Box sx={{ flex: 1 }} />
        <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
          Print
        </Button>
      </Box>
      {accounts === undefined ? <Skeleton variant="rounded" height={320} /> : null}
      {open && sessionId !== null ? (
        <CloseOutList
          key={`${sessionId} ${partAsText(part)}`}
          sessionId={sessionId}
          open={open}
          whole={part === 'all'}
          runsUntil={session && isRunning(session, today) ? session.endDate : null}
        />
      ) : null}
      {accounts && accounts.closed.length > 0 ? <ClosedList closed={accounts.closed} /> : null}
    </Page>
  )
}

function ClosedList({ closed }: { closed: readonly ClosedAccount[] }) {
  const { profile } = useCamp()
  return (
    <Box component="section" aria-labelledby="closed-accounts" sx={{ mt: 6 }}>
      <Typography variant="h2" id="closed-accounts" sx={{ mb: 2 }}>
        Closed accounts
      </Typography>
      <Card>
        <Table size="small" aria-labelledby="closed-accounts">
          <TableBody>
            {closed.map(({ id, name, family, choice, amount }) => (
              <TableRow key={id}>
                <TableCell component="th" scope="row">
                  {name}
                  {family === null ? null : (
                    <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                      {family}
                    </Typography>
                  )}
                </TableCell>
                <TableCell>{CHOICES[choice]}</TableCell>
                <TableCell align="right">{display(amount, profile.currency)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Card>
    </Box>
  )
}
