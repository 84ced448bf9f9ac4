import { Box, Button, Divider, Typography } from '@mui/material'
import { Fragment, type ReactNode } from 'react'
import { Section } from '../../ui/section'

/** One preference: its current value, and the button that opens its choices. */
export interface PreferenceLine {
  title: string
  now: ReactNode
  button: string
  onOpen(): void
}

/** Lists a person's preferences on this device. */
export function PreferenceList({ help, lines }: { help: string; lines: readonly PreferenceLine[] }) {
  return (
    <Section title="Preferences">
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {help}
      </Typography>
      {lines.map((line) => (
        <Fragment key={line.title}>
          <Divider />
          <Preference {...line} />
        </Fragment>
      ))}
    </Section>
  )
}

function Preference(props: PreferenceLine) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography variant="h3">{props.title}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {props.now}
        </Typography>
      </Box>
      <Button variant="outlined" aria-label={`${props.button} ${props.title}`} onClick={props.onOpen}>
        {props.button}
      </Button>
    </Box>
  )
}
