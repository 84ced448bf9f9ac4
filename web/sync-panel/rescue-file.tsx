import { Button, Card, CardContent, Stack, TextField, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { counted } from '#shared/kernel/rules/words'
import { loadRescueFile, makeRescueFile } from '#sync/inbox/rescue'
import { useCamp } from '../ui/camp'
import { wordsFor } from '../ui/run'
import { useToast } from '../ui/toast'

const SHORTEST = 8

function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/**
 * Saves this device's waiting actions in an encrypted file for the office, in case the device will not be online again.
 */
export function RescueFile() {
  const { replica, profile, today, syncNow } = useCamp()
  const toast = useToast()
  const [passphrase, setPassphrase] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const short = passphrase.length < SHORTEST

  async function attempt(work: () => Promise<string>) {
    try {
      toast({ title: await work(), tone: 'success' })
    } catch (error) {
      toast({
        ...wordsFor(error, {
          title: 'Rescue File Not Used',
          message: 'Check the file and the passphrase, then try again.',
        }),
        tone: 'error',
      })
    }
  }
  const make = () =>
    attempt(async () => {
      save(await makeRescueFile(replica, passphrase), `rescue-${profile.slug}-${today}.anchor`)
      return 'Rescue File Saved'
    })
  const load = (file: File) =>
    attempt(async () => {
      const taken = await loadRescueFile(replica, file, passphrase)
      syncNow()
      return `${counted(taken, 'change')} loaded`
    })

  return (
    <Card>
      <CardContent>
        <Typography variant="h2">Rescue File</Typography>
        <Typography sx={{ my: 2, color: 'text.secondary' }}>
          If this device can no longer reach the server, save its unsent changes to a file and open the file on another
          camp device. The passphrase protects the file.
        </Typography>
        <Stack spacing={3} direction={{ xs: 'column', sm: 'row' }}>
          <TextField
            label="Passphrase"
            type="password"
            autoComplete="off"
            size="small"
            value={passphrase}
            helperText={`At least ${SHORTEST} characters`}
            onChange={(event) => setPassphrase(event.target.value)}
          />
          <Button
            variant="outlined"
            disabled={short}
            onClick={() => void make()}
            sx={{ alignSelf: { sm: 'flex-start' } }}
          >
            Save Rescue File
          </Button>
          <Button
            variant="outlined"
            disabled={short}
            onClick={() => input.current?.click()}
            sx={{ alignSelf: { sm: 'flex-start' } }}
          >
            Open Rescue File
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Rescue file"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) void load(file)
              event.target.value = ''
            }}
          />
        </Stack>
      </CardContent>
    </Card>
  )
}
