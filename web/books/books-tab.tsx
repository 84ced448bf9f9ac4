import { Alert, Box, Button, Card, CardContent, Link, MenuItem, TextField, Typography } from '@mui/material'
import { useCallback, useId, useState } from 'react'
import type { JournalFormat } from '#shared/books/journal-files'
import { counted } from '#shared/kernel/rules/words'
import { sayDate } from '#shared/kernel/values/dates'
import { useCamp, useSyncStatus } from '../ui/camp'
import { ServerSettings } from '../ui/of-the-server'
import { PlainSelect } from '../ui/plain-select'
import { request } from '../ui/request'
import { useServerCall, useServerRead } from '../ui/server-call'
import { AccountNames } from './account-names'
import { CloseMonth } from './close-month'

/** How the books stand: what is not exported yet, and the last closed day. */
interface Books {
  through: string
  due: number
  closedThrough: string | null
}

/** An earlier export. */
interface Exported {
  id: number
  format: JournalFormat
  through: string
  bookings: number
  files: number
  createdAt: string
}

const FORMAT_WORDS: Readonly<Record<JournalFormat, string>> = { quickbooks: 'QuickBooks Online', xero: 'Xero' }

const countOf = (bookings: number) => counted(bookings, 'entry', 'entries')

/** Exports for the camp's accounting program, and the closing of months. */
export function BooksTab() {
  const { today, can } = useCamp()
  const [through, setThrough] = useState(today)
  const ask = useCallback(async () => {
    const books = await request<Books>('GET', `/api/books?through=${through || today}`)
    return { books, exports: await request<Exported[]>('GET', '/api/books/exports') }
  }, [through, today])
  const { value, failed, reload } = useServerRead(ask)
  const [asks, setAsks] = useState<'accounts' | 'close' | null>(null)
  return (
    <ServerSettings settings={value} failed={failed}>
      {({ books, exports }) => (
        <>
          <NewExport books={books} through={through} onThrough={setThrough} onMade={reload} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <Button component="a" href="/api/payments.csv" download>
              Export All Payments
            </Button>
            {can('financial.write') ? <Button onClick={() => setAsks('accounts')}>Account Names</Button> : null}
            {can('books.close') ? <Button onClick={() => setAsks('close')}>Close Month</Button> : null}
            <Typography sx={{ color: 'text.secondary' }}>
              {books.closedThrough === null
                ? 'No month is closed yet.'
                : `Closed through ${sayDate(books.closedThrough)}.`}
            </Typography>
          </Box>
          <Exports exports={exports.toReversed()} />
          {asks === 'accounts' ? <AccountNames onClose={() => setAsks(null)} /> : null}
          {asks === 'close' ? (
            <CloseMonth
              today={today}
              closedThrough={books.closedThrough}
              onClose={() => setAsks(null)}
              onClosed={() => void reload()}
            />
          ) : null}
        </>
      )}
    </ServerSettings>
  )
}

/** Chooses through which day and for which program to export. */
function NewExport(props: { books: Books; through: string; onThrough(day: string): void; onMade(): Promise<void> }) {
  const { books, through, onThrough, onMade } = props
  const { can, today } = useCamp()
  const titleId = useId()
  const offline = useSyncStatus().state === 'offline'
  const [format, setFormat] = useState<JournalFormat>('quickbooks')
  const [busy, setBusy] = useState(false)
  const call = useServerCall()
  const make = async () => {
    setBusy(true)
    await call('POST', '/api/books/exports', { format, through }, 'Entries Exported')
    await onMade()
    setBusy(false)
  }
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ maxWidth: 820 }}>
      <CardContent sx={{ display: 'grid', gap: 4 }}>
        <Typography id={titleId} variant="h3" component="h2">
          Export to Your Accounting Program
        </Typography>
        <Typography role="status" sx={{ fontSize: '1.25rem', fontWeight: 750 }}>
          {books.due === 0 ? 'Nothing new to export' : `${countOf(books.due)} not exported yet`}
        </Typography>
        {can('financial.write') ? (
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' },
              alignItems: 'center',
            }}
          >
            <TextField
              label="Through"
              type="date"
              value={through}
              onChange={(event) => onThrough(event.target.value)}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
            />
            <PlainSelect label="Format" value={format} onChange={(value) => setFormat(value as JournalFormat)}>
              {(Object.keys(FORMAT_WORDS) as JournalFormat[]).map((each) => (
                <MenuItem key={each} value={each}>
                  {FORMAT_WORDS[each]}
                </MenuItem>
              ))}
            </PlainSelect>
            <Button
              variant="contained"
              disabled={offline || busy || books.due === 0 || through === ''}
              onClick={() => void make()}
            >
              Export Entries
            </Button>
          </Box>
        ) : (
          <Alert severity="info">Only people who can edit accounts can export entries.</Alert>
        )}
      </CardContent>
    </Card>
  )
}

const fileOf = (id: number, part: number) => `/api/books/exports/${id}/file?part=${part}`

/** The exports made so far; each can be downloaded as often as wanted. */
function Exports({ exports }: { exports: readonly Exported[] }) {
  const titleId = useId()
  if (exports.length === 0) return null
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ maxWidth: 820 }}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 2 }}>
        Exports
      </Typography>
      <Box component="ul" aria-labelledby={titleId} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {exports.map((each) => (
          <Box
            component="li"
            key={each.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 2,
              py: 2,
              alignItems: 'center',
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Typography sx={{ flex: '1 1 220px' }}>
              {`No. ${each.id}, through ${sayDate(each.through)}: ${countOf(each.bookings)}, ${FORMAT_WORDS[each.format]}`}
            </Typography>
            {Array.from({ length: each.files }, (_, index) => (
              <Link
                key={index}
                href={fileOf(each.id, index + 1)}
                download
                aria-label={`Download export ${each.id}, file ${index + 1}`}
              >
                {each.files === 1 ? 'Download' : `File ${index + 1}`}
              </Link>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
