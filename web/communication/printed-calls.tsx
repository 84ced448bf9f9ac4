import { Box, Typography } from '@mui/material'
import type { BoardLine } from '#shared/communication/reads'
import { PrintedPage } from '../ui/printed-page'

/** The sheet of people to call about a broadcast, with a line to write on for each. */
export function PrintedCalls({ title, lines }: { title: string; lines: readonly BoardLine[] }) {
  return (
    <PrintedPage>
      <Typography variant="h2" component="p" sx={{ mb: 4 }}>
        {`People to call: ${title}`}
      </Typography>
      {lines.map(({ noticeId, name, campers, phones }) => (
        <Box key={noticeId} sx={{ breakInside: 'avoid', borderBottom: 1, borderColor: 'divider', py: 2 }}>
          <Typography>{campers.length > 0 ? `${name} (${campers.join(', ')})` : name}</Typography>
          <Typography variant="body2">
            {phones.length > 0
              ? phones.map(({ name, phone }) => `${name} ${phone}`.trim()).join(' · ')
              : 'No phone number on file'}
          </Typography>
          <Typography variant="body2" sx={{ mt: 2 }}>
            Reached: ______________ Time: ________
          </Typography>
        </Box>
      ))}
    </PrintedPage>
  )
}
