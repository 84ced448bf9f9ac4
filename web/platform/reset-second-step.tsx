import { Box, Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useDo } from './ask'
import { AskPassword } from './ask-password'

/**
 * Takes the second step of somebody's sign-in away, who has lost the phone and the recovery codes.
 *
 * @param path of the account, as `/api/platform/users/1`
 * @returns the button, and the dialog that stands beside the form that the button is in: a form within a form would send both
 */
export function useSecondStepReset(path: string, name: string): { button: ReactNode; dialog: ReactNode } {
  const act = useDo()
  const [asking, setAsking] = useState(false)
  const words = { done: 'Two-factor sign-in reset', failed: 'Not done' }
  return {
    button: (
      <Box>
        <Button variant="outlined" onClick={() => setAsking(true)}>
          Reset Two-Factor
        </Button>
      </Box>
    ),
    dialog: asking ? (
      <AskPassword
        title="Reset two-factor sign-in?"
        label="Reset Two-Factor"
        onConfirm={(password) => act('POST', `${path}/reset-second-step`, { password }, words)}
        onClose={() => setAsking(false)}
      >
        {name} signs in with the password alone then, and can set up an app again. Be sure that it is them who asks.
      </AskPassword>
    ) : null,
  }
}
