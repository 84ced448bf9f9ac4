import { Button, Card, CardContent, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { loadRescueFile, makeRescueFile } from '#sync/rescue'
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

/** A way out for a device that will not see the network again: its waiting actions in a sealed file, for the office. */
export function RescueFile() {
  const { replica, syncNow } = useCamp()
  const toast = useToast()
  const [passphrase, setPassphrase] = useState('')
  const short = passphrase.length < SHORTEST

  async function attempt(work: () => Promise<string>) {
    try {
      toast({ title: await work(), tone: 'success' })
    } catch (error) {
      toast({
        ...wordsFor(error, { title: 'Failed', message: 'The rescue file could not be used.' }),
        tone: 'error',
        ms: 6000,
      })
    }
  }
  const make = () =>
    attempt(async () => {
      save(await makeRescueFile(replica, passphrase), 'anchor-camp-rescue.bin')
      return 'Rescue file saved'
    })
  const load = (file: File) =>
    attempt(async () => {
      const taken = await loadRescueFile(replica, file, passphrase)
      syncNow()
      return taken === 1 ? '1 action taken' : `${taken} actions taken`
    })

  return (
    <Card>
      <CardContent>
        <Typography variant="h2">Rescue file</Typography>
        <Typography sx={{ my: 2, color: 'text.secondary' }}>
          If this device cannot reach the server any more, save its waiting actions into a file and open it on another
          device of the camp. The passphrase seals it.
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
          <Button variant="outlined" disabled={short} onClick={() => void make()} sx={{ alignSelf: 'flex-start' }}>
            Save rescue file
          </Button>
          <Button variant="outlined" component="label" disabled={short} sx={{ alignSelf: 'flex-start' }}>
            Open rescue file
            <input
              type="file"
              hidden
              onChange={(event) => {
                const [file] = event.target.files ?? []
                if (file) void load(file)
                event.target.value = ''
              }}
            />
          </Button>
        </Stack>
      </CardContent>
    </Card>
  )
}
