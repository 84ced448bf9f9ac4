import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useSyncStatus } from '../../ui/camp'
import { PayForm } from '../pay-amount'
import { PracticeNote, usePayOnline } from '../pay-online'

/** Lets a parent add money to a child's store account online, or says whom to ask. Hidden offline. */
export function StoreMoney({ camperId }: { camperId: number }) {
  const isOffline = useSyncStatus().state === 'offline'
  const online = usePayOnline()
  const [isOpen, setIsOpen] = useState(false)
  if (isOffline || online?.isOn === false)
    return <Typography sx={{ mt: 1 }}>To add money, please contact the camp office.</Typography>
  if (!online) return null
  return (
    <Box className="no-print" sx={{ mt: 3 }}>
      {online.isPractice ? <PracticeNote /> : null}
      {isOpen ? (
        <PayForm
          due=""
          path="/api/account/store-money"
          asked={{ camperId }}
          helperText="Anchor Camp adds no fee."
          autoFocus
          sx={{ gap: 2, justifyItems: 'start', maxWidth: 360 }}
        />
      ) : (
        <Button variant="contained" onClick={() => setIsOpen(true)}>
          Add Money Online
        </Button>
      )}
    </Box>
  )
}
