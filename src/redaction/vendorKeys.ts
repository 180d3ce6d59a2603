/**
 * Keys that show their vendor by a published prefix. Code: GitHub, GitLab, npm, Docker, PyPI. Payment and shops: Stripe,
 * Square, Braintree, Shopify. Chats and tools: Slack, Facebook, Linear, Figma, Notion, Postman, Twilio, Mailgun, SendGrid.
 * Models: OpenAI, Anthropic, Hugging Face. Clouds: AWS, Azure, Google, DigitalOcean, Vault, Doppler, Databricks, Sentry,
 * New Relic. Also JWTs and private keys. Scanners look for the same prefixes:
 * https://docs.github.com/code-security/reference/secret-security/supported-secret-scanning-patterns,
 * https://github.com/gitleaks/gitleaks/blob/master/config/gitleaks.toml,
 * https://docs.gitlab.com/security/tokens/#token-prefixes, https://docs.stripe.com/keys
 */
export const VENDOR_KEYS =
  /\b(?:(?:(?:gh[oprsu]|github_pat|[rs]k_(?:live|test)|whsec|shp[a-z]{2}|do[opr]_v1|dckr_pat|lin_api|figd|ntn|sntry[su])_|(?:gl(?:pat|ptt|[dfr]t|cbt|soat|imt|agent|ffct|oas)|xox[a-z]|xapp|sq0[a-z]{3}|sk-(?:ant|proj|svcacct|admin)|GOCSPX|pypi|NRAK|PMAK)-|(?:dp\.pt|hvs|SG|ya29)\.|AIza)(?=\S*[\dA-Z])[\w-]{16,}(?:[.=]+[\w-]+)*|(?:npm_|hf_|secret_|sk-)[A-Za-z\d]{30,}|EAA[\w-]{50,}|access_token\$[\w$]+|\w{3}\dQ~[\w.~-]{31,}|[A-Za-z\d+/]{86}==|A[KS]IA[A-Z\d]{16}|(?:SK|AC|key-|dapi)[\da-f]{32}|eyJ[\w-]{8,}\.[\w.-]+)|-----BEGIN[A-Z +]*PRIVATE.*/gs;
