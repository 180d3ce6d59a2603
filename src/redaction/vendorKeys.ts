/**
 * Keys that show their vendor by a published prefix: of GitHub, GitLab, npm, Slack, Stripe, Square, Shopify, DigitalOcean,
 * Hugging Face, OpenAI, Anthropic, Google, SendGrid; of AWS; of Twilio, Mailgun, Databricks; long tokens with the prefix
 * of any other vendor; JWTs; private keys. The prefixes are those that scanners look for:
 * https://docs.github.com/code-security/reference/secret-security/supported-secret-scanning-patterns,
 * https://github.com/gitleaks/gitleaks/blob/master/config/gitleaks.toml,
 * https://docs.gitlab.com/security/tokens/#token-prefixes, https://docs.stripe.com/keys
 */
export const VENDOR_KEYS =
  /\b(?:(?:gh[oprsu]_|github_pat_|gl(?:pat|ptt|[dfr]t|cbt|soat|imt|agent|ffct|oas)-|npm_|xox[a-z]-|xapp-|[rs]k_[a-z]{4}_|whsec_|sq0[a-z]{3}-|shp[a-z]{2}_|do[opr]_v1_|hf_|sk-(?:ant|proj|svcacct|admin)-|AIza|GOCSPX-|ya29\.|SG\.)(?=\S*[\dA-Z])[\w-]{16,}(?:\.[\w-]+)*|A[KS]IA[A-Z\d]{16}|(?:SK|AC|key-|dapi)[\da-f]{32}|eyJ[\w-]{8,}\.[\w.-]+|(?<!-)[a-z][a-z\d_]{1,11}[_-](?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])[A-Za-z\d]{24,})|-----BEGIN[A-Z +]*PRIVATE[ +]KEY.*?(?:-----END[A-Z +]*-----|$)/gs;
