import { FormControlLabel, FormHelperText, Radio, RadioGroup } from '@mui/material'
import type { Message } from '#shared/communication/model'
import { request } from '../ui/request'
import { useServerRead } from '../ui/server-call'

const ask = () => request<{ isOn: boolean }>('GET', '/api/communication/texts')

/** Chooses whether a message goes by email or by text; texts are off until a test text has arrived. */
export function ChannelField(props: {
  channel: Message['channel']
  onChange(fields: { channel: 'email' | 'sms' }): void
}) {
  const { channel, onChange } = props
  const { value } = useServerRead(ask)
  const isText = channel === 'sms'
  return (
    <div>
      <RadioGroup
        row
        aria-label="Send by"
        value={isText ? 'sms' : 'email'}
        onChange={(_, chosen) => onChange({ channel: chosen === 'sms' ? 'sms' : 'email' })}
      >
        <FormControlLabel value="email" control={<Radio />} label="Email" />
        <FormControlLabel value="sms" control={<Radio />} label="Text" disabled={!isText && value?.isOn !== true} />
      </RadioGroup>
      {value?.isOn === false ? (
        <FormHelperText>
          Texting isn't set up yet. An administrator can finish the setup in Settings, Text Messages.
        </FormHelperText>
      ) : null}
      {isText ? <FormHelperText>Between 9 PM and 8 AM camp time, texts are held until morning.</FormHelperText> : null}
    </div>
  )
}
