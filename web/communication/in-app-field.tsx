import { Box, Checkbox, FormControlLabel } from '@mui/material'

/** Asks whether families also get the message in the app, and have to confirm it there. */
export function InAppField(props: {
  inApp: boolean
  needsAck: boolean
  onChange(fields: { inApp?: boolean; needsAck: boolean }): void
}) {
  const { inApp, needsAck, onChange } = props
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
      <FormControlLabel
        control={<Checkbox checked={inApp} />}
        label="Also show it in the app"
        onChange={(_, checked) => onChange({ inApp: checked, needsAck: checked && needsAck })}
      />
      <FormControlLabel
        control={<Checkbox checked={needsAck} disabled={!inApp} />}
        label="Ask families to confirm"
        onChange={(_, checked) => onChange({ needsAck: checked })}
      />
    </Box>
  )
}
