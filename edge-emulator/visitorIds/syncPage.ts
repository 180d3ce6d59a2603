/**
 * The page in the ID-sync frame. It takes messages from the origin in its hash alone, and calls the addresses of each
 * partner in them: `---destpub-combined---` and then, parted by `%01`, one `ibs|id|tag|addresses|ttl|||sync` for each.
 */
export const syncPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>ID sync</title></head><body><script>
const home = decodeURIComponent(location.hash.slice(1));
addEventListener('message', ({ origin, data }) => {
  const [, partners] = /---destpub-combined---(.+)/.exec(data) ?? [];
  if (origin !== home || !partners) return;
  for (const partner of partners.split('%01')) {
    for (const address of partner.split('|')[3].split(',')) new Image().src = decodeURIComponent(address);
  }
});
</script></body></html>`;
