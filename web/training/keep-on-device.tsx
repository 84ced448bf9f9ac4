import { Box, Button, LinearProgress, Typography } from '@mui/material'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { hashIn, saySize } from '#shared/files/model'
import type { TrainingMaterial } from '#shared/training/model'
import { keepFile, keptFile, NotKept, removeKept } from '#sync/files/kept-files'
import { Halted } from '#sync/transport/answers'
import { useCamp, useSyncStatus } from '../ui/camp'
import { useToast } from '../ui/toast'
import { download, stopDownload, useIsDownloading } from './downloads'

const WHY: Readonly<Record<NotKept['why'], string | null>> = {
  'no-room': 'This device is out of space. Remove a saved file or free up some space.',
  'no-connection': "The connection was lost. What you've downloaded so far is kept. Resume when you're back online.",
  refused: "This file isn't available. It may have been replaced. Close the program and open it again.",
  gone: 'The file was removed from this device or is no longer in use.',
  stopped: null,
}

/**
 * Returns the URL of a material's file: a local one if it is stored on this device, otherwise the server's; undefined
 * until that is known.
 */
export function useSource({ fileUrl }: TrainingMaterial): string | undefined {
  const { replica } = useCamp()
  const hash = hashIn(fileUrl ?? '')
  const isKept = useLiveQuery(async () => {
    const file = await replica.keptFiles.get(hash)
    return file !== undefined && file.done === file.size
  }, [replica, hash])
  const [source, setSource] = useState<string>()
  useEffect(() => {
    if (isKept === undefined) return
    let url: string | undefined
    let isOver = false
    const found = isKept ? keptFile(replica, hash) : Promise.resolve(undefined)
    void found.then((file) => {
      if (isOver) return
      url = file && URL.createObjectURL(file)
      setSource(url ?? fileUrl ?? undefined)
    })
    return () => {
      isOver = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [isKept, replica, hash, fileUrl])
  return source
}

/** Stores a material's file on this device, or removes it from there. */
export function KeepOnDevice({ material }: { material: TrainingMaterial }) {
  const { replica, who } = useCamp()
  const status = useSyncStatus()
  const toast = useToast()
  const hash = hashIn(material.fileUrl ?? '')
  const kept = useLiveQuery(async () => (await replica.keptFiles.get(hash)) ?? null, [replica, hash])
  const size = material.fileSize ?? 0
  const isDownloading = useIsDownloading(hash)
  const keep = async () => {
    try {
      const file = { hash, type: material.fileType ?? '', size }
      await download(hash, (stopping) => keepFile(replica, who, file, stopping))
      toast({ tone: 'success', title: 'Saved on This Device', message: material.title })
    } catch (error) {
      // The sign-in screen already informs a person who has left.
      if (error instanceof Halted) return
      const message = error instanceof NotKept ? WHY[error.why] : "This browser couldn't save the file."
      if (message) toast({ tone: 'error', title: 'File Not Saved', message })
    }
  }
  const remove = () => {
    stopDownload(hash)
    void removeKept(replica, [hash])
  }
  if (kept === undefined) return null
  const isWhole = kept !== null && kept.done === kept.size
  return (
    <Box role="group" aria-label={`${material.title} on this device`} sx={ROW}>
      <Typography variant="body2" sx={{ flex: '1 1 160px', color: 'text.secondary' }}>
        {kept === null
          ? saySize(size)
          : isWhole
            ? `Saved on this device, ${saySize(size)}`
            : comeSoFar(kept.done, size)}
      </Typography>
      {kept !== null && !isWhole ? (
        <LinearProgress
          variant="determinate"
          value={(100 * kept.done) / size}
          aria-label="Download progress"
          sx={{ flexBasis: '100%', height: 8, borderRadius: 4 }}
        />
      ) : null}
      {isWhole || isDownloading ? null : (
        <Button disabled={status.state === 'offline'} onClick={() => void keep()}>
          {kept === null ? 'Save on This Device' : 'Resume Download'}
        </Button>
      )}
      {kept === null ? null : (
        <Button color="error" onClick={remove}>
          {isWhole ? 'Remove from This Device' : 'Cancel'}
        </Button>
      )}
    </Box>
  )
}

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2 } as const

const comeSoFar = (done: number, size: number) => `${saySize(done)} of ${saySize(size)} saved`
