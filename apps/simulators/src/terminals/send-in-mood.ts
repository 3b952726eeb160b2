import type { Socket } from 'node:net'

/** Sends a response as the mood requires: once, twice, byte by byte, or not at all. */
export async function sendInMood(socket: Socket, bytes: Buffer, mood: string): Promise<void> {
  if (mood === 'approve-and-drop') {
    socket.destroy()
    return
  }
  if (mood !== 'split') {
    socket.write(mood === 'twice' ? Buffer.concat([bytes, bytes]) : bytes)
    return
  }
  for (const byte of bytes) {
    if (socket.destroyed) return
    socket.write(Buffer.of(byte))
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}
