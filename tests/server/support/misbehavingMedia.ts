// A media process that does what its job's path says: hang, break, or answer with its own id.
process.on('message', ({ path }: { path: string }) => {
  if (path === 'hang') return;
  if (path === 'break') process.kill(process.pid, 'SIGSEGV');
  process.send?.({ result: { width: process.pid, height: 1 } });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ isReady: true });
