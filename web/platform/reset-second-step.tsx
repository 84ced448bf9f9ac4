import { Box, Button, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { GuardedDialog } from '../profile/parts/guarded-dialog'
import { answerOf, useServerAction } from './server-queries'

/**
 * Resets the second step of a person who has lost their phone and recovery codes.
 *
 * @param path the account's path, such as `/api/platform/users/1`
 * @returns the button, and the dialog, to be rendered outside the form that the button is in, because a form within a
 * form would submit both
 */
export function useSecondStepReset(path: string, name: string): { button: ReactNode; dialog: ReactNode } {
  const act = useServerAction()
  const [asking, setAsking] = useState(false)
  const reset = async (password: string) => {
    const words = { done: 'Two-Factor Sign-In Reset', failed: 'Two-Factor Sign-In Not Reset' }
    answerOf(await act('POST', `${path}/reset-second-step`, { password }, words))
  }
  return {
    button: (
      <Box>
        <Button variant="outlined" onClick={() => setAsking(true)}>
          Reset Two-Factor Sign-In
        </Button>
      </Box>
    ),
    dialog: asking ? (
      <GuardedDialog
        title="Reset two-factor sign-in?"
        label="Reset Two-Factor Sign-In"
        onConfirm={({ password }) => reset(password)}
        onClose={() => setAsking(false)}
      >
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {name} will sign in with just a password and can set up an app again. Make sure the request really comes from
          them.
        </Typography>
      </GuardedDialog>
    ) : null,
  }
}
