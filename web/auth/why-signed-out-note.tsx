import { Alert, AlertTitle } from '@mui/material'
import { useEffect, useState } from 'react'
import { readWhy, whyInWords } from './why-signed-out'

/** Explains to a person the office has signed out why, on the screen where they would sign in again. */
export function WhySignedOut() {
  const [why, setWhy] = useState<string | null>(null)
  // The page is written as text beforehand too, where there is no tab that could remember.
  useEffect(() => setWhy(readWhy()), [])
  if (!why) return null
  const { title, message } = whyInWords(why)
  return (
    <Alert severity="warning" sx={{ mb: 4 }}>
      <AlertTitle>{title}</AlertTitle>
      {message}
    </Alert>
  )
}
