// Audits a Driverdex log with Go's own implementation of transparency logs (golang.org/x/mod/sumdb).
// With it it also checks the cosignature of the witness that the site names, which that implementation does not know, by Go's Ed25519.
// Arguments: address of the site; size and root (hex) of an older tree; its consistency proof (hex, separated by commas).
package main

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func get(address string) []byte {
	response, err := http.Get(address)
	fail(err)
	defer response.Body.Close()
	if response.StatusCode != 200 {
		fail(fmt.Errorf("%s: %s", address, response.Status))
	}
	body, err := io.ReadAll(response.Body)
	fail(err)
	return body
}

func hashOf(bytes []byte) tlog.Hash {
	var hash tlog.Hash
	if len(bytes) != len(hash) {
		fail(fmt.Errorf("a hash of %d bytes", len(bytes)))
	}
	copy(hash[:], bytes)
	return hash
}

func fromHex(text string) tlog.Hash {
	bytes, err := hex.DecodeString(text)
	fail(err)
	return hashOf(bytes)
}

// tiles reads tiles of height 8; C2SP's addresses leave the height out.
type tiles struct{ site string }

func (t tiles) Height() int { return 8 }
func (t tiles) ReadTiles(wanted []tlog.Tile) ([][]byte, error) {
	var data [][]byte
	for _, tile := range wanted {
		data = append(data, get(t.site+"/log/tile/"+strings.TrimPrefix(tile.Path(), "tile/8/")))
	}
	return data, nil
}
func (t tiles) SaveTiles([]tlog.Tile, [][]byte) {}

// cosigner verifies C2SP's cosignature/v1; the note package asks it for name, key hash and signature.
type cosigner struct {
	name string
	key  []byte
}

func (c cosigner) Name() string { return c.name }
func (c cosigner) KeyHash() uint32 {
	sum := sha256.Sum256(append([]byte(c.name+"\n\x04"), c.key...))
	return binary.BigEndian.Uint32(sum[:4])
}
func (c cosigner) Verify(text, signature []byte) bool {
	if len(signature) != 8+ed25519.SignatureSize {
		return false
	}
	signed := fmt.Sprintf("cosignature/v1\ntime %d\n%s", binary.BigEndian.Uint64(signature), text)
	return ed25519.Verify(c.key, []byte(signed), signature[8:])
}

func witness(site string) cosigner {
	parts := strings.SplitN(strings.TrimSpace(string(get(site+"/log/witnesses"))), "+", 3)
	if len(parts) != 3 {
		fail(fmt.Errorf("the site names no witness"))
	}
	key, err := base64.StdEncoding.DecodeString(parts[2])
	fail(err)
	if len(key) != 33 || key[0] != 4 {
		fail(fmt.Errorf("the key of %s is none of a witness", parts[0]))
	}
	return cosigner{parts[0], key[1:]}
}

func main() {
	site := os.Args[1]
	verifier, err := note.NewVerifier(strings.TrimSpace(string(get(site + "/log/key"))))
	fail(err)
	opened, err := note.Open(get(site+"/log/checkpoint"), note.VerifierList(verifier, witness(site)))
	fail(err)
	if len(opened.Sigs) != 2 {
		fail(fmt.Errorf("%d of log and witness have signed", len(opened.Sigs)))
	}
	lines := strings.Split(opened.Text, "\n")
	size, err := strconv.ParseInt(lines[1], 10, 64)
	fail(err)
	rootBytes, err := base64.StdEncoding.DecodeString(lines[2])
	fail(err)
	tree := tlog.Tree{N: size, Hash: hashOf(rootBytes)}
	if lines[0] != verifier.Name() {
		fail(fmt.Errorf("the checkpoint is of %s", lines[0]))
	}

	// The reader checks each tile against the root.
	reader := tlog.TileHashReader(tree, tiles{site})
	root, err := tlog.TreeHash(size, reader)
	fail(err)
	if root != tree.Hash {
		fail(fmt.Errorf("the tiles make another root"))
	}

	var entries int64
	for from := int64(0); from < size; from += 256 {
		width := size - from
		if width > 256 {
			width = 256
		}
		tile := tlog.Tile{H: 8, L: 0, N: from / 256, W: int(width)}
		bundle := get(site + "/log/tile/entries/" + strings.TrimPrefix(tile.Path(), "tile/8/0/"))
		for len(bundle) > 0 {
			length := int(bundle[0])<<8 | int(bundle[1])
			proof, err := tlog.ProveRecord(size, entries, reader)
			fail(err)
			fail(tlog.CheckRecord(proof, size, tree.Hash, entries, tlog.RecordHash(bundle[2:2+length])))
			bundle = bundle[2+length:]
			entries++
		}
	}
	if entries != size {
		fail(fmt.Errorf("%d entries instead of %d", entries, size))
	}

	older, err := strconv.ParseInt(os.Args[2], 10, 64)
	fail(err)
	var consistency tlog.TreeProof
	for _, text := range strings.Split(os.Args[4], ",") {
		consistency = append(consistency, fromHex(text))
	}
	fail(tlog.CheckTree(consistency, size, tree.Hash, older, fromHex(os.Args[3])))
	fmt.Printf("%d entries\n", entries)
}
