import { Box, Typography } from '@mui/material'
import { inCampsWords, type MailContent, type Wording } from '#shared/communication/automatic-mails'

/** Shows an automatic email in the camp's words, about someone of the camp or, if there is no one, a made-up person. */
export function AutomaticPreview(props: { example: MailContent; isMadeUp: boolean; wording: Wording }) {
  const { example, isMadeUp, wording } = props
  const { subject, title, paragraphs, button, foot } = inCampsWords(example, wording)
  return (
    <Box component="section" aria-label="Preview" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {isMadeUp ? 'An example with made-up people:' : 'An example from your camp:'}
      </Typography>
      <Box
        sx={{
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          p: 4,
          display: 'grid',
          gap: 3,
          overflowWrap: 'anywhere',
        }}
      >
        <Typography sx={{ fontWeight: 650 }}>{subject}</Typography>
        <Typography variant="h3" component="p">
          {title}
        </Typography>
        {paragraphs.map((paragraph, index) => (
          <Typography key={index} sx={{ whiteSpace: 'pre-wrap' }}>
            {paragraph}
          </Typography>
        ))}
        <Typography
          sx={{
            justifySelf: 'start',
            border: 1,
            borderColor: 'divider',
            borderRadius: 2,
            px: 4,
            py: 2,
            fontWeight: 650,
          }}
        >
          {button.label}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {foot}
        </Typography>
      </Box>
    </Box>
  )
}
