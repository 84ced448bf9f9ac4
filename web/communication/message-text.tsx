import { Box, Typography } from '@mui/material'

/** Shows the words of an email or message in a list. */
export function MessageText({ subject, paragraphs }: { subject: string; paragraphs: readonly string[] }) {
  return (
    <Box sx={{ borderLeft: 3, borderColor: 'divider', pl: 3, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" sx={{ fontWeight: 650 }}>
        {subject}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
        {paragraphs.join('\n')}
      </Typography>
    </Box>
  )
}
