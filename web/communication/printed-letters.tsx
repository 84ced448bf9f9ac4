import { Box, Typography } from '@mui/material'
import type { MailLine } from '#shared/communication/reads'
import { sayInstant } from '#shared/kernel/values/dates'
import { grouped } from '#shared/kernel/values/grouped'
import { useCamp } from '../ui/camp'
import { PrintedPage } from '../ui/printed-page'

const placeOf = ({ session, cabin }: MailLine) => `${cabin ?? 'No cabin yet'} · ${session}`

/** The sheets of camper mail: each cabin begins on a new one, and no short letter is cut. */
export function PrintedLetters({ lines }: { lines: readonly MailLine[] }) {
  const { profile } = useCamp()
  return (
    <PrintedPage>
      {[...grouped(lines, placeOf)].map(([place, letters], index) => (
        <Box key={place} sx={index > 0 ? { breakBefore: 'page' } : {}}>
          <Typography variant="h2" component="p" sx={{ mb: 4 }}>
            {place}
          </Typography>
          {letters.map(({ letter, camper, family }) => (
            <Box key={letter.id} sx={{ breakInside: 'avoid', borderTop: 1, borderColor: 'divider', py: 4 }}>
              <Typography variant="h3" component="p">
                {camper}
              </Typography>
              <Typography variant="body2">{`From the ${family}, ${sayInstant(letter.at, profile.timezone)}`}</Typography>
              <Typography sx={{ mt: 3, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{letter.text}</Typography>
            </Box>
          ))}
        </Box>
      ))}
    </PrintedPage>
  )
}
