/**
 * The page in the ID-sync frame. It accepts messages only from the origin in its hash, and calls the addresses of each
 * partner in them. A message is `---destpub-combined---` and then, separated by `%01`, one
 * `ibs|id|tag|addresses|ttl|||sync` for each partner.
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
